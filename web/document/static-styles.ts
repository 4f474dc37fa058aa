import { lateFontsId } from '../browser/late-fonts.ts'

const downloadedFace = /@font-face\{[^}]*url\([^}]*\}/g

/**
 * The styles of a static page, whose text is painted before its font is downloaded: the script turns the second style
 * element on after the first paint. Without scripts it is on from the start.
 */
export function staticStyles(css: string): string {
  const faces = css.match(downloadedFace)?.join('') ?? ''
  return `<style>${css.replaceAll(downloadedFace, '')}</style>
<style id="${lateFontsId}" media="(scripting: none)">${faces}</style>`
}
