import { z } from 'zod'

/** What leaves no mark on a screen: spaces, controls, zero-width and direction marks, fillers. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const hasVisibleText = (text: string): boolean => text.replace(unseen, '') !== ''

/** As a reader counts and as the database does: an emoji of four bytes is one character, not two. */
export const lengthOf = (text: string): number => [...text].length

/** Trimmed, with one kind of line break. Anything a keyboard can write is kept as it is and shown as text. */
export const writtenText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine(hasVisibleText, 'empty')
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'not_text')
    .refine((text) => lengthOf(text) <= max, 'too_long')
    .meta({ minLength: 1, maxLength: max })
