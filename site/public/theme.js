// Before the page is painted, so that it does not flash in the other colours.
document.documentElement.classList.add("js");
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "";
} catch {
  // Without storage the system's colours hold.
}
