import { lateFontsId } from '../document/font-faces.ts'

/** Downloads the fonts of a page once its text is painted, with which they would compete on a slow network. */
export function loadFontsAfterPaint() {
  const style = document.getElementById(lateFontsId)
  if (!(style instanceof HTMLStyleElement)) return
  requestAnimationFrame(() => setTimeout(() => (style.media = 'all')))
}
