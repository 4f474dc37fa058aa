// At the end of a page. Its scripts would compete with its text and images on a slow network, so they are requested when those
// have been loaded and painted.
{
  const files = document.currentScript.dataset.files.split(' ')
  const load = () => files.splice(0).forEach((file) => import(file))
  const painted = new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(load)))
  addEventListener('load', () => painted.observe({ type: 'paint', buffered: true }))
}
