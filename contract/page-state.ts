/** The id of the element with the data of a page that the server rendered, as JSON. */
export const pageStateId = 'page-state'

/** The media type of that data alone, which the app asks for before it opens a page. */
export const pageStateType = 'application/vnd.precinct.page+json'
