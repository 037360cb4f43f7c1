// Starts the program of the page.
import init from "{code}";
init({ module_or_path: "{program}" });
