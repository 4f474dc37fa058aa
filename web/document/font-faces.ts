export const lateFontsId = 'late-fonts'

const downloadedFace = /@font-face\{[^}]*url\([^}]*\}/g

/** Separates the fonts that are downloaded from the other styles. */
export const splitFontFaces = (css: string) => ({
  rest: css.replaceAll(downloadedFace, ''),
  faces: css.match(downloadedFace)?.join('') ?? '',
})

/**
 * Fonts that a page loads after its text is painted: its script turns the style element on. Without scripts it is on from
 * the start.
 */
export const lateFonts = (faces: string) => `<style id="${lateFontsId}" media="(scripting: none)">${faces}</style>`
