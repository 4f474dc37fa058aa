import { z } from 'zod'

/** A text field of a form or query, empty if it is missing. The contract's schemas validate it later. */
export const formText = z.string().catch('')
