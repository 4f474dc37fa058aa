// Inlined at the end of a page that the server rendered. Its scripts are requested once its text is painted, with which
// they would compete on a slow network.
function loadLateFiles() {
  // If it is called twice, the second call finds an empty template.
  document.head.append(document.getElementById('late-files').content)
}
// Not every browser reports what it painted, and in a tab in the background nothing is painted.
setTimeout(loadLateFiles, document.hidden ? 0 : 1000)
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  // The end of a long page is painted after its start.
  requestAnimationFrame(() => setTimeout(loadLateFiles))
}).observe({ type: 'paint', buffered: true })
