import type * as schemas from './desk.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './desk.schemas.ts'

export const deskAreas = endpoint<typeof schemas.deskAreas>('GET', '/api/desk/areas')
export const listImports = endpoint<typeof schemas.listImports>('GET', '/api/desk/imports')
export const getImport = endpoint<typeof schemas.getImport>('GET', '/api/desk/imports/:id')
export const createImport = endpoint<typeof schemas.createImport>('POST', '/api/desk/imports')

/**
 * Starts or continues the upload of a file. A file with the same name, size and time of change continues where its upload
 * stopped. Any other file replaces it, and the import has to be checked again.
 */
export const startUpload = endpoint<typeof schemas.startUpload>('POST', '/api/desk/imports/:id/files')

/** The largest part of a file in one request. */
export const chunkBytes = 2 * 1024 ** 2

/**
 * The body is bytes of the file (application/octet-stream). `conflict` if the offset is not where the file ends: then
 * `fields.offset` says where to continue.
 */
export const sendChunk = endpoint<typeof schemas.sendChunk>('PUT', '/api/desk/uploads/:id')

export const importColumns = endpoint<typeof schemas.importColumns>('GET', '/api/desk/imports/:id/columns')
export const mapColumns = endpoint<typeof schemas.mapColumns>('PUT', '/api/desk/imports/:id/columns')

/** Reads all files in the background. `getImport` returns the progress. */
export const checkImport = endpoint<typeof schemas.checkImport>('POST', '/api/desk/imports/:id/check')

export const importProblems = endpoint<typeof schemas.importProblems>('GET', '/api/desk/imports/:id/problems')

/** A spreadsheet with every problem, in the reader's language. */
export const problemsCsv = endpoint<typeof schemas.problemsCsv>('GET', '/api/desk/imports/:id/problems.csv')

/** A spreadsheet to fill in, with two example rows. */
export const importTemplate = endpoint<typeof schemas.importTemplate>('GET', '/api/desk/templates/:form/:role.csv')

export const importDifferences = endpoint<typeof schemas.importDifferences>('GET', '/api/desk/imports/:id/differences')
export const importBallot = endpoint<typeof schemas.importBallot>('GET', '/api/desk/imports/:id/ballot')
export const tryImport = endpoint<typeof schemas.tryImport>('POST', '/api/desk/imports/:id/try', { readOnly: true })
export const publishImport = endpoint<typeof schemas.publishImport>('POST', '/api/desk/imports/:id/publish')
export const unscheduleImport = endpoint<typeof schemas.unscheduleImport>('POST', '/api/desk/imports/:id/unschedule')
export const takeBackImport = endpoint<typeof schemas.takeBackImport>('POST', '/api/desk/imports/:id/take-back')
export const discardImport = endpoint<typeof schemas.discardImport>('DELETE', '/api/desk/imports/:id')
