import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageSlots } from '../../../contract/page-slots.ts'
import { loginLink } from '../../../contract/paths.ts'
import { fillRenderedPage, fillSignInPage } from './fill.ts'

test('a query that spells a marker is kept as the visitor wrote it', () => {
  const path = `/ballot?x=${pageSlots.title}${pageSlots.line}`
  const page = `<a href="${loginLink(pageSlots.path)}">${pageSlots.title}</a> ${pageSlots.line}`
  const text = { title: 'My Ballot', line: 'The candidates.' }
  expect(fillSignInPage(page, 'en', path, text)).toBe(`<a href="${loginLink(path)}">My Ballot</a> The candidates.`)
})

test('the size of a rendered page does not tell whether a guess in its URL is right', () => {
  const template = `${pageSlots.content}${pageSlots.state}`
  const rendered = { title: 'Compare', body: Buffer.from('<main></main>'), state: { page: 'compare' } }
  const sizes = Array.from({ length: 50 }, () => brotliCompressSync(fillRenderedPage(template, rendered, [])).length)
  expect(new Set(sizes).size).toBeGreaterThan(10)
})
