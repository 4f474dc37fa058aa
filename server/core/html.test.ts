import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped, templates inside templates are not', () => {
  const name = `<script>alert("x" & 'y')</script>`
  expect(html`<p title="${name}">${html`<b>${name}</b>`}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;"><b>&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;</b></p>',
  )
})

test('nothing is written for nothing, lists are joined', () => {
  expect(
    html`<ul>
      ${undefined}${null}${false}${[1, 2].map((n) => html`<li>${n}</li>`)}
    </ul>`.text,
  ).toBe('<ul><li>1</li><li>2</li></ul>')
})
