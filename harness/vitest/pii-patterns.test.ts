import { describe, expect, test } from 'vitest'
import { findPersonalLines } from './pii-patterns.ts'

const line = (text: string) => `{"level":30,"time":"2026-11-14T12:00:00.000Z","msg":${JSON.stringify(text)}}`

describe('a log line', () => {
  test.each([
    ['an email address', 'no mailbox pat.voter+1@mail.example.org'],
    ['a street address', 'GET /api/polling/voter-info: 1600 Pennsylvania Avenue'],
    ['a street address', 'asked for 12+Old+Elm+St'],
    ['a looked-up ZIP code', 'GET /api/officials/zip/48933'],
    ['a looked-up ZIP code', 'Lansing, MI 48933'],
    ['query parameters', '/api/places/suggest?q=Lans'],
    ['a network address', 'from 192.0.2.44'],
    ['a network address', 'from 2001:db8:0:1:2:3:4:5'],
    ['a token', 'session 9fQz7Kc2LmXw8RtYvB3nHs5DjUe1Po4A'],
    ['the personal text “Pat Voter”', 'Hello Pat Voter'],
  ])('with %s is found', (kind, text) => {
    expect(findPersonalLines(line(text), ['Pat Voter', 'Lee'])).toEqual([{ kind, line: line(text) }])
  })

  test('with a request field is found', () => {
    expect(findPersonalLines('{"level":30,"remoteAddress":"127.0.0.1"}', [])).toMatchObject([
      { kind: 'a request field' },
    ])
  })

  test('without personal data is accepted', () => {
    const id = '0d2c7a4e-93b6-4c0f-8f6a-5a1f3f6b7c88'
    const good = [
      `{"level":30,"time":"2026-11-14T12:00:00.000Z","reqId":"${id}","method":"GET","route":"/api/officials/zip/:zip","status":200,"ms":3,"msg":"request"}`,
      '{"level":40,"service":"census-geocoder","kind":"timeout","msg":"upstream service failed"}',
      '{"level":40,"member":"22tXwfv491bk2iDO9sQBRmyFdAV6G2aJ","network":"k3J_9dlsPq0Zx81A","msg":"security"}',
      '{"level":50,"err":{"message":"connect ECONNREFUSED 127.0.0.1:5432","stack":"Error\\n at file:///x/node_modules/@lingui/core/a.js:1:2"}}',
    ]
    expect(findPersonalLines(good.join('\n'), ['Pat Voter', 'Lee'])).toEqual([])
  })
})
