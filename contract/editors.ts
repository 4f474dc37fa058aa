import type * as schemas from './editors.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './editors.schemas.ts'

export const listEditors = endpoint<typeof schemas.listEditors>('GET', '/api/admin/editors')

/**
 * The member has to sign in again. Fails with `not_found` without an account, and with `conflict` for an email
 * that is not confirmed (`email: unconfirmed`) or an area the member edits already (`area: taken`).
 */
export const addEditor = endpoint<typeof schemas.addEditor>('POST', '/api/admin/editors')

/** Ends the member's sessions. */
export const removeEditor = endpoint<typeof schemas.removeEditor>('DELETE', '/api/admin/editors/:memberId/:area')
