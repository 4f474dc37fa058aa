import { lateFontsId } from '../document/font-faces.ts'

/** Uses the fonts of a page once its text is painted, with which they would compete on a slow network. */
export function loadFontsAfterPaint() {
  const style = findStyle()
  if (style) requestAnimationFrame(() => setTimeout(() => (style.media = 'all')))
}

/**
 * Uses the fonts if they are on the device, as they are after the front page. Otherwise they are downloaded, and this page keeps
 * the device's own font until its reader opens another one: with a new font all text is laid out again, which stops a phone for
 * a quarter of a second on a large page.
 */
export async function applyDownloadedFonts() {
  const style = findStyle()
  const rule = style?.sheet && [...style.sheet.cssRules].at(-1)
  if (!style || !(rule instanceof CSSFontFaceRule)) return
  const font = toFontFace(rule.style)
  try {
    await font.load()
  } catch {
    return
  }
  const apply = () => {
    document.fonts.add(font)
    // The browser would load it a second time.
    rule.parentStyleSheet?.deleteRule(rule.parentStyleSheet.cssRules.length - 1)
    style.media = 'all'
  }
  if (wasDownloadedNow(rule.style)) addEventListener('pushState', apply, { once: true })
  else apply()
}

function findStyle(): HTMLStyleElement | undefined {
  const style = document.getElementById(lateFontsId)
  return style instanceof HTMLStyleElement ? style : undefined
}

const toFontFace = (face: CSSStyleDeclaration) =>
  new FontFace(face.getPropertyValue('font-family').replaceAll('"', ''), face.getPropertyValue('src'), {
    weight: face.getPropertyValue('font-weight'),
    unicodeRange: face.getPropertyValue('unicode-range'),
  })

/** Whether the font of this page came over the network, and not from a cache. */
function wasDownloadedNow(face: CSSStyleDeclaration): boolean {
  const [, url = ''] = face.getPropertyValue('src').match(/url\("?([^")]+)/) ?? []
  return performance
    .getEntriesByName(new URL(url, location.href).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
}
