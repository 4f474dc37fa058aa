// At the end of a page. Its scripts would compete with its text on a slow network, so they are requested after the first paint.
{
  const files = document.currentScript.dataset.files.split(' ')
  const load = () => files.splice(0).forEach((file) => import(file))
  new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(load))).observe({
    type: 'paint',
    buffered: true,
  })
}
