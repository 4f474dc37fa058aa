import { z } from 'zod'
import { hasVisibleText, isText, lengthOf, tidy } from './written-text.ts'

/** Trims the text and normalizes line breaks. Everything else is kept unchanged and shown as plain text. */
export const writtenText = (max: number) =>
  z
    .string()
    .overwrite(tidy)
    .refine(hasVisibleText, 'empty')
    .refine(isText, 'not_text')
    .refine((text) => lengthOf(text) <= max, 'too_long')
    .meta({ minLength: 1, maxLength: max })
