import { expect, test } from 'vitest'
import { html } from './html.ts'

test('escapes values but not nested templates', () => {
  const name = `<script>alert("x" & 'y')</script>`
  expect(html`<p title="${name}">${html`<b>${name}</b>`}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;"><b>&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;</b></p>',
  )
})

test('writes nothing for absent values and joins lists', () => {
  const items = [1, 2].map((n) => html`<b>${n}</b>`)
  expect(html`<p>${undefined}${null}${false}${items}</p>`.text).toBe('<p><b>1</b><b>2</b></p>')
})
