// At the end of a page. Its scripts would compete with its text on a slow network, so they are requested after the first paint.
{
  const files = document.currentScript.dataset.files.split(' ')
  requestAnimationFrame(() => setTimeout(() => files.forEach((file) => import(file))))
}
