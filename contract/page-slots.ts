/**
 * Markers in the prerendered pages that the server replaces. Names of letters and underscores stay as they are in HTML and
 * in a URL's query.
 */
export const pageSlots = {
  /** The path of the page a visitor asked for. */
  path: '__path__',
  title: '__title__',
  line: '__line__',
  /** The ZIP code a visitor typed, the problem with it, and whether there is one. */
  zip: '__zip__',
  zipError: '__zip_error__',
  zipInvalid: '__zip_invalid__',
  /** Around the preview that the answer replaces. */
  answerStart: '__answer_start__',
  answerEnd: '__answer_end__',
  /** The parts of a rendered page. No text or JSON in it can spell these. */
  content: '<!--content-->',
  state: '<!--state-->',
  scripts: '<!--scripts-->',
  /** The years of the copyright line. */
  years: '__years__',
} as const

/** The id of the element with the data of a page that the server rendered, as JSON. */
export const pageStateId = 'page-state'

/** The media type of that data alone, which the app asks for before it opens a page. */
export const pageStateType = 'application/vnd.precinct.page+json'
