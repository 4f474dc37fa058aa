/** Invisible characters: spaces, controls, zero-width and direction marks, fillers. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const hasVisibleText = (text: string): boolean => text.replace(unseen, '') !== ''

/** Length in code points, as the database counts: an emoji is one character, not two. */
export const lengthOf = (text: string): number => [...text].length

export const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Whether `writtenText` accepts a text. Called at every keystroke, on pages that load no schemas. */
export function isWrittenText(text: string, max: number): boolean {
  const tidied = tidy(text)
  return hasVisibleText(tidied) && isText(tidied) && lengthOf(tidied) <= max
}
