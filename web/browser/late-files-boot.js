// Inlined at the end of a page that the server rendered. Its scripts are requested once its text is painted, with which
// they would compete on a slow network.
function loadLateFiles() {
  document.head.append(document.getElementById('late-files').content)
}
// In a tab in the background nothing is painted.
if (document.hidden) loadLateFiles()
else requestAnimationFrame(() => setTimeout(loadLateFiles))
