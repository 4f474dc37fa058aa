import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countLinks, textParts } from './post-text.ts'

const links = (text: string) => textParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

describe('links in plain text', () => {
  test.each([
    ['See https://vote.gov.', [['https://vote.gov', 'https://vote.gov/']]],
    ['(https://vote.gov/a_(b))!', [['https://vote.gov/a_(b)', 'https://vote.gov/a_(b)']]],
    ['www.usa.gov/register, then', [['www.usa.gov/register', 'https://www.usa.gov/register']]],
    [
      'two: http://a.example https://b.example/?q=1&r=2#x',
      [
        ['http://a.example', 'http://a.example/'],
        ['https://b.example/?q=1&r=2#x', 'https://b.example/?q=1&r=2#x'],
      ],
    ],
    ['“https://vote.gov”', [['https://vote.gov', 'https://vote.gov/']]],
    ['<a href="https://vote.gov">', [['https://vote.gov', 'https://vote.gov/']]],
    ['javascript:alert(1) data:text/html,x ftp://a.example', []],
    ['https://vote.gov@evil.example', []],
    ['https:// http://localhost vote.gov', []],
    ['https://vote.gov\u202e', [['https://vote.gov', 'https://vote.gov/']]],
  ])('finds the links in %s', (text, expected) => {
    expect(links(text)).toEqual(expected)
    expect(countLinks(text)).toBe(expected.length)
  })

  test('the parts of any text add up to the text', () => {
    const pieces = fc.constantFrom(
      'https://',
      'www.',
      'a.b',
      ')',
      '(',
      '.',
      ' ',
      '\n',
      '😀',
      '<',
      '"',
      '\u202e',
      '@',
      '%',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          const parts = textParts(text)
          expect(parts.map((part) => part.text).join('')).toBe(text)
          for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//)
        },
      ),
    )
  })
})
