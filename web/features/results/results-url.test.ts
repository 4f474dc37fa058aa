import { expect, test } from 'vitest'
import { parseResultsUrl } from './results-url.ts'

test.each([
  ['', { view: 'home', state: undefined, unknownState: undefined }],
  ['state=TX', { view: 'home', state: 'TX' }],
  ['state=tx', { state: 'TX' }],
  ['state=Texas', { state: 'TX', unknownState: undefined }],
  ['state=nuevo+m%C3%A9xico', { state: 'NM' }],
  ['state=Atlantis', { state: undefined, unknownState: 'Atlantis' }],
  ['state=', { unknownState: undefined }],
  [`state=${'x'.repeat(900)}`, { unknownState: 'x'.repeat(40) }],
  ['view=sample', { view: 'sample' }],
  ['view=elsewhere', { view: 'home' }],
  ['view=local', { view: 'home', count: undefined }],
  ['view=local&count=12', { view: 'count', count: 12 }],
  ['count=12', { view: 'home', count: undefined }],
  ['view=local&count=-1', { view: 'home', count: undefined }],
  ['view=local&count=99999999999', { count: undefined }],
])('parses ?%s', (search, expected) => {
  expect(parseResultsUrl(new URLSearchParams(search))).toMatchObject(expected)
})
