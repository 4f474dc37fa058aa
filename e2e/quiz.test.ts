import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'
import { findFirst, listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()

async function openQuiz(options: ViewOptions = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/candidate-match')
  return page
}

/** A part of the text of each question's moderate option. */
const moderateOptions = [
  /add a public plan/,
  /some deductions/,
  /with incentives/,
  /charter schools/,
  /legal status for some/,
  /background check/,
  /more training/,
  /same size/,
  /free and easy to get/,
  /case by case/,
  /step by step/,
  /room for new products/,
]

test('a voter answers twelve questions, continues after a reload, and sees how the result is computed', async () => {
  const page = await openQuiz()
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByText('Question 1 of 12').waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  expect(await next.isDisabled()).toBe(true)
  await expectAccessible(page)

  for (const [index, option] of moderateOptions.slice(0, 5).entries()) {
    await page.getByRole('radio', { name: option }).click()
    if (index === 0) await page.getByRole('checkbox', { name: 'This is important to me' }).click()
    await next.click()
    await page.getByText(`Question ${index + 2} of 12`).waitFor()
  }
  await page.reload()
  await page.getByText('Question 6 of 12').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(await page.getByRole('radio', { name: moderateOptions[4] }).isChecked()).toBe(true)
  await next.click()

  // An answer is required to go on.
  expect([await next.isDisabled(), await page.getByRole('button', { name: 'Skip' }).count()]).toEqual([true, 0])
  await page.getByRole('radio').nth(0).click()
  await next.click()
  for (const option of moderateOptions.slice(6, 11)) {
    await page.getByRole('radio', { name: option }).click()
    await next.click()
  }
  await page.getByRole('radio', { name: moderateOptions[11] }).click()
  await page.getByRole('button', { name: 'See Results' }).click()

  await page.getByRole('heading', { name: 'Moderate Alignment' }).waitFor()
  await page.getByText('11 of 12 answers leaned this way').waitFor()
  await page.getByText('92%', { exact: true }).waitFor()
  expect(await page.getByRole('progressbar', { name: 'Moderate: +27 on a scale from -24 to 36' }).count()).toBe(1)
  await page.getByText('How this works').click()
  await page.getByText('The bars run from -24 to 36.').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Take Quiz Again' }).click()
  await page.getByText('Question 1 of 12').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
})

test('a voter compares answers with the votes of the members for an address; answers are not sent', async () => {
  // The roll call of the House that the page relates to the first question.
  const [rollCall = ''] = reference.votes.quizVotes.find(({ question }) => question === 'healthcare')?.rollCalls ?? []
  const positions = reference.votes.positions(rollCall)
  const { officials, places } = reference
  const seats = officials.congress().flatMap((seat) => (seat.chamber === 'House' ? [seat] : []))
  const member = findFirst(listMembers(seats), ({ bioguideId }) => positions.get(bioguideId) === 'yea')
  const seat = findFirst(seats, (one) => one.member?.bioguideId === member.bioguideId)
  const { zip, city, state } = findZip(
    places,
    (record) =>
      record.state === seat.state &&
      isInOneState(record) &&
      record.congressional.every(({ district }) => district === seat.district),
  )

  const page = await openQuiz({ width: 375, theme: 'dark', locale: 'es' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('radio', { name: /un solo plan público/ }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  // Economy has no related vote.
  await page.getByText('Pregunta 2 de 12').waitFor()
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  for (let question = 3; question <= 12; question++) {
    await page.getByText(`Pregunta ${question} de 12`).waitFor()
    await page.getByRole('radio').first().click()
    await page.getByRole('button', { name: question === 12 ? 'Ver resultados' : 'Siguiente' }).click()
  }
  await page.getByRole('heading', { name: /Afinidad/ }).waitFor()
  await page.getByRole('combobox').fill(`${city}, ${state} ${zip}`)
  await page.getByRole('combobox').press('Enter')
  const closer = page
    .getByRole('listitem')
    .filter({ hasText: member.lastName })
    .filter({ hasText: 'Más cerca de su respuesta' })
  await closer.first().getByText('Sí').first().waitFor()
  await page.getByText('Solo tenemos la votación de la Cámara de Representantes.').first().waitFor()
  await page.getByText(/^No tenemos una votación relacionada sobre: .*Economía/).waitFor()
  await expectAccessible(page)
  expect(sent.filter((request) => /progressive|moderate|conservative|plan público/.test(request))).toEqual([])
})

const listStoredKeys = (page: Page) =>
  page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.startsWith('precinct_')).sort()")

test('a member chooses on sign-out whether answers stay, and the next member never sees them', async () => {
  const page = await openQuiz({ width: 375, theme: 'dark', locale: 'es' })
  const answer = page.getByRole('radio', { name: /un solo plan público/ })
  const signOut = page.getByRole('link', { name: 'Cerrar sesión' })
  const dialog = page.getByRole('dialog', { name: '¿Alguien más usa este dispositivo?' })
  await answer.click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.evaluate(`localStorage.setItem('precinct_last_address', '{"address":"Newark, NJ 07102"}')`)

  await signOut.click()
  await dialog.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await signOut.click()
  await dialog.getByRole('button', { name: 'Conservar y cerrar sesión' }).click()
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor()
  expect(await listStoredKeys(page)).toEqual(['precinct_owner', 'precinct_quiz'])

  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/candidate-match')
  await page.getByText('Pregunta 1 de 12').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await answer.click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await signOut.click()
  await dialog.getByRole('button', { name: 'Eliminar y cerrar sesión' }).click()
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor()
  expect(await listStoredKeys(page)).toEqual([])
})
