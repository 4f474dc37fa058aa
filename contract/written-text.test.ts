import { expect, test } from 'vitest'
import { writtenText } from './written-text.schemas.ts'
import { isWrittenText } from './written-text.ts'

test.each(['', '  ', '\u200b', 'Vote!', ' Vote!\r\n', 'Vote\0', '\ud800', '12345', '123456', '🗳🗳🗳🗳🗳', '12345\n'])(
  'the screen accepts %j exactly if the schema does',
  (text) => expect(isWrittenText(text, 5)).toBe(writtenText(5).safeParse(text).success),
)
