import { z } from 'zod'

/** Invisible characters: spaces, controls, zero-width and direction marks, fillers. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const hasVisibleText = (text: string): boolean => text.replace(unseen, '') !== ''

/** Length in code points, as the database counts: an emoji is one character, not two. */
export const lengthOf = (text: string): number => [...text].length

const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Whether `writtenText` accepts it. Called at every key, on pages that load no schemas. */
export function isWrittenText(text: string, max: number): boolean {
  const tidied = tidy(text)
  return hasVisibleText(tidied) && isText(tidied) && lengthOf(tidied) <= max
}

/** Trims the text and normalizes line breaks. Everything else is kept unchanged and shown as plain text. */
export const writtenText = (max: number) =>
  z
    .string()
    .overwrite(tidy)
    .refine(hasVisibleText, 'empty')
    .refine(isText, 'not_text')
    .refine((text) => lengthOf(text) <= max, 'too_long')
    .meta({ minLength: 1, maxLength: max })
