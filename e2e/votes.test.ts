import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { displayName } from '../civic/people/names.ts'
import { quizQuestions } from '../civic/votes/quiz.ts'
import { compareMembers } from '../contract/compare.ts'
import { officialsByZip } from '../contract/officials.ts'
import { failure } from '../harness/app/test-app.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { openPath, reload } from './browser.ts'
import { createPageOpener, pressEscape, rememberAddress } from './page-helpers.ts'
import { findFirst, fullyRepresentedZip, listMembers, reference } from './reference.ts'
import { voterOf } from './voters.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
const { officials, places, votes } = reference

const membersOf = (chamber: 'Senate' | 'House') =>
  listMembers(officials.congress().filter((seat) => seat.chamber === chamber))
const comparedIds = (page: Page) => new URL(page.url()).searchParams.get('members')

test('a voter compares two senators by keyboard, sees all votes, downloads them, and adds the members for an address', async () => {
  // Two senators who voted differently.
  const rollCall = findFirst(votes.rollCalls(), ({ id }) => {
    const positions = membersOf('Senate').map(({ bioguideId }) => votes.positions(id).get(bioguideId))
    return positions.includes('yea') && positions.includes('nay')
  })
  const positions = votes.positions(rollCall.id)
  const yea = findFirst(membersOf('Senate'), ({ bioguideId }) => positions.get(bioguideId) === 'yea')
  const nay = findFirst(membersOf('Senate'), ({ bioguideId }) => positions.get(bioguideId) === 'nay')
  const ids = [yea.bioguideId, nay.bioguideId]
  const compared = await app.visitor().call(compareMembers, { query: { members: ids.join(',') } })
  const { url } = findFirst(compared.votes, ({ id }) => id === rollCall.id)

  const page = await open((await app.member()).client, { path: '/compare' })
  await page.getByText('Compare your members’ votes').waitFor()
  const search = page.getByRole('combobox', { name: 'Add a member of Congress' })
  for (const { name } of [yea, nay]) {
    await search.fill(name.toLowerCase())
    await page.getByRole('option', { name }).first().waitFor()
    await search.press('ArrowDown')
    await search.press('Enter')
  }
  const pair = page.getByText(new RegExp(`${yea.name} and ${nay.name} agree on \\d+ of \\d+ votes`))
  await pair.waitFor()
  await expect.poll(() => comparedIds(page)).toBe(ids.join(','))

  const measures = page.getByRole('region', { name: 'Votes' }).getByRole('rowheader')
  const before = await measures.count()
  const showAll = page.getByRole('link', { name: /^Show all \d+ measures$/ })
  // The server has the whole table too, for browsers without scripts.
  const whole = await page.request.get(new URL((await showAll.getAttribute('href')) ?? '', page.url()).href)
  expect(await whole.text()).toContain(`href="${url}"`)
  await showAll.press('Enter')
  await showAll.waitFor({ state: 'detached' })
  await page.locator('th[scope=row]:focus').waitFor()
  await expect.poll(() => measures.count()).toBeGreaterThan(before)
  const vote = page.getByRole('row').filter({ has: page.locator(`a[href="${url}"]`) })
  await expect.poll(() => vote.getByRole('cell').allInnerTexts()).toEqual(['Yes', 'No'])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  for (const text of [`${yea.name} (${yea.bioguideId})`, url]) expect(csv).toContain(text)

  await page.getByRole('button', { name: `Remove ${nay.name}` }).click()
  await pair.waitFor({ state: 'detached' })
  const { zip, city, state } = fullyRepresentedZip
  const own = await app.visitor().call(officialsByZip, { params: { zip }, query: {} })
  await page.getByText('Find mine by address').click()
  const address = page.getByRole('combobox', { name: 'Your address' })
  await address.fill(`${city}, ${state} ${zip}`)
  await address.press('Enter')
  const mine = page.getByRole('group', { name: /^Your members of Congress|^One of these may be your House member/ })
  for (const { name } of own.officials) {
    await mine.getByRole('button', { name: displayName(name ?? '') }).click()
    await page.getByRole('heading', { level: 3, name: name ?? '' }).waitFor()
  }
})

test('on a phone in Spanish, a link shows whom it can; who cannot be compared is named with the reason', async () => {
  const divided = findZip(
    places,
    (record) => record.kind === 'area' && record.congressional.length === 3 && isInOneState(record),
  )
  const own = await app.visitor().call(officialsByZip, { params: { zip: divided.zip }, query: {} })
  const house = own.officials.filter(({ chamber }) => chamber === 'House')
  const known = membersOf('Senate').filter(({ name }) => own.officials.every((seat) => seat.name !== name))
  const ids = known.slice(0, 4).map(({ bioguideId }) => bioguideId)
  const endFailures = [app.stub(officialsByZip, failure), app.stub(compareMembers, failure)]
  // With a home state, the address sets no reminders, which would say that it worked.
  const page = await open(await voterOf(app, divided.state), {
    path: `/compare?members=X000001,${ids.join(',')}&measures=all`,
    width: 375,
    locale: 'es',
    theme: 'dark',
    expectedErrors: [/status of 503/],
    prepare: (opened) => rememberAddress(opened, divided.zip),
  })
  const alerts = ['No pudimos cargar quién le representa.', 'No pudimos cargar las votaciones.'].map((text) =>
    page.getByRole('alert').filter({ hasText: text }),
  )
  for (const alert of alerts) await alert.waitFor()
  await expect.poll(() => page.locator('.lucide-circle-check').count()).toBe(0)
  for (const end of endFailures) end()
  for (const alert of alerts) await alert.getByRole('button', { name: /de nuevo/ }).click()
  await page.getByText(`No se agregó: ${known[3]?.name}. Puede comparar hasta 4.`).waitFor()
  const unknown = page.getByText('Este enlace incluye a alguien que no conocemos: X000001')
  await unknown.waitFor()
  await page.getByRole('button', { name: 'Quitar de la comparación' }).click()
  await unknown.waitFor({ state: 'detached' })
  await expect.poll(() => comparedIds(page)).toBe(ids.slice(0, 3).join(','))

  const table = page.getByRole('table', { name: 'Votaciones' })
  const column = (index: number) => table.getByRole('columnheader', { name: known[index]?.name ?? '' })
  await table.getByRole('rowheader').nth(6).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  const header = async () => (await column(0).boundingBox())?.y ?? Infinity
  await expect.poll(header, { message: 'the names stay below the header of the page' }).toBeLessThan(100)
  const cells = table.getByRole('row').nth(3).getByRole('cell')
  const tops = () => cells.evaluateAll((all) => [...new Set(all.map((cell) => cell.getBoundingClientRect().y))])
  await expect.poll(tops, { message: 'the votes of a measure are side by side' }).toHaveLength(1)
  await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)
  const groups = await table.locator('th[scope=rowgroup]').allInnerTexts()
  expect(groups).toEqual(['Votaciones en las que votaron todos', 'Otras votaciones'])

  for (const { name } of known.slice(0, 2))
    await page.getByRole('button', { name: `Quitar a ${name}`, exact: true }).click()
  await column(0).waitFor({ state: 'detached' })
  // What is compared is kept on the device, so that another page can add to it.
  await openPath(page, '/compare')
  await column(2).waitFor()
  await expect.poll(() => column(0).count()).toBe(0)

  // Only those who are certain are called the voter's own.
  const senators = own.officials.filter(({ chamber }) => chamber === 'Senate')
  const vacant = { name: null, party: null, bioguideId: null, vacant: true, term: null }
  const seats = own.officials.map((seat) => (seat === house[0] ? { ...seat, ...vacant } : seat))
  const endStub = app.stub(officialsByZip, { status: 200, json: { ...own, officials: seats } })
  await page.getByRole('button', { name: /^Quitar a / }).click()
  await openPath(page, '/compare')
  for (const one of senators) await page.getByRole('button', { name: `Quitar a ${one.name}` }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Quitar a / }).count()).toBe(2)
  const possible = page.getByRole('group', { name: 'Una de estas personas puede ser su representante' })
  await expect.poll(() => possible.getByRole('button').count()).toBe(2)
  await possible.getByRole('button', { name: displayName(house[1]?.name ?? '') }).click()
  await page.getByRole('button', { name: `Quitar a ${house[1]?.name}` }).waitFor()
  await page.getByText(/^No se agregó: Cámara de Representantes, .*\. El escaño está vacante\.$/).waitFor()
  endStub()
  await expect.poll(() => page.getByText('PRÓXIMAMENTE').count()).toBe(0)
  await page.getByRole('button', { name: 'Ver la pantalla de muestra' }).click()
  await page.getByText('PRÓXIMAMENTE').waitFor()
})

test('a member compares quiz answers with votes, and the answers stay on the device until the member removes them', async () => {
  const related = findFirst(votes.quizVotes, ({ question }) => question === 'healthcare')
  const positions = votes.positions(related.rollCalls[0] ?? '')
  const seats = officials.congress().flatMap((seat) => (seat.chamber === 'House' ? [seat] : []))
  const member = findFirst(listMembers(seats), ({ bioguideId }) => positions.get(bioguideId) === 'yea')
  const seat = findFirst(seats, (one) => one.member?.bioguideId === member.bioguideId)
  const home = findZip(
    places,
    (record) =>
      record.state === seat.state &&
      isInOneState(record) &&
      record.congressional.every(({ district }) => district === seat.district),
  )

  // With a home state, the address shows no toast, which would cover the buttons.
  const page = await open(await voterOf(app, home.state), {
    path: '/candidate-match',
    width: 375,
    locale: 'es',
    theme: 'dark',
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const next = page.getByRole('button', { name: 'Siguiente' })
  const chosen = page.getByRole('radio', { checked: true })
  await expect.poll(() => next.isDisabled(), { message: 'an answer is required to go on' }).toBe(true)
  for (const [index, { order }] of quizQuestions.entries()) {
    const number = index + 1
    await page.getByText(`Pregunta ${number} de 12`).waitFor()
    if (number === 6) {
      await reload(page)
      await page.getByText('Pregunta 6 de 12').waitFor()
      await page.getByRole('button', { name: 'Anterior' }).click()
      await chosen.waitFor()
      await next.click()
    }
    await page.getByRole('radio').nth(order.indexOf(related.yes)).click()
    if (number === 1) await page.getByRole('checkbox', { name: 'Esto es importante para mí' }).click()
    const forward = page.getByRole('button', { name: number === 12 ? 'Ver resultados' : 'Siguiente' })
    await page.evaluate('scrollTo(0, 0)')
    const bottom = await forward.evaluate((button) => button.getBoundingClientRect().bottom)
    expect(bottom, `question ${number}: on the first screen`).toBeLessThan(700)
    await forward.click()
  }
  await page.getByText('12 de 12 respuestas se inclinan hacia este lado').waitFor()
  await page.getByText('Cómo funciona').click()
  await page.getByText(/^Las barras suman puntos .* de -24 a 36\./).waitFor()
  await page.getByRole('combobox').fill(`${home.city}, ${home.state} ${home.zip}`)
  await page.getByRole('combobox').press('Enter')
  await page.getByRole('heading', { name: 'Mayor coincidencia con usted:' }).waitFor()
  const closest = page.getByRole('listitem').filter({ hasText: member.lastName }).first()
  await closest.getByText(/^[1-9] de \d$/).waitFor()
  const shown = page.getByRole('link', { name: 'Votos', exact: true })
  const before = await shown.getAttribute('href')
  await page.getByRole('button', { name: 'Miembro anterior' }).press('Enter')
  await expect.poll(() => shown.getAttribute('href')).not.toBe(before)
  const question = page.getByRole('listitem').filter({ hasText: related.about.es })
  await page.getByText('Sus respuestas y los votos de ellos').click()
  const row = question.getByRole('listitem').filter({ hasText: member.lastName })
  await row.getByText('Más cerca de su respuesta').waitFor()
  await expect.poll(() => row.innerText()).toContain('Sí')
  await page.getByText(/^No tenemos una votación relacionada sobre: .*Economía/).waitFor()
  expect(sent.filter((request) => /progressive|moderate|conservative/.test(request))).toEqual([])

  const signOut = page.getByRole('link', { name: 'Cerrar sesión' })
  const dialog = page.getByRole('dialog', { name: '¿Alguien más usa este dispositivo?' })
  const signedOut = page.getByRole('link', { name: 'Iniciar sesión' }).first()
  const storedKeys = () =>
    page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.startsWith('precinct_')).sort()")
  await signOut.click()
  await pressEscape(dialog)
  await signOut.click()
  await dialog.getByRole('button', { name: 'Conservar y cerrar sesión' }).click()
  await signedOut.waitFor()
  await expect
    .poll(() => storedKeys(), { message: 'the address is removed' })
    .toEqual(['precinct_owner', 'precinct_quiz'])

  // The next member never sees the answers.
  await signInAs(page.context(), app, (await app.member()).client)
  await openPath(page, '/candidate-match')
  await page.getByText('Pregunta 1 de 12').waitFor()
  await expect.poll(() => chosen.count()).toBe(0)
  await page.getByRole('radio').first().click()
  await next.click()
  await signOut.click()
  await dialog.getByRole('button', { name: 'Eliminar y cerrar sesión' }).click()
  await signedOut.waitFor()
  await expect.poll(() => storedKeys()).toEqual([])
})
