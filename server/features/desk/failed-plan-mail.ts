import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { areaName } from '../../../civic/address/areas.ts'
import { paths } from '../../../contract/paths.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor, localeOf } from '../../core/i18n.ts'
import { type AttemptLimit, recordAttempt } from '../../db/attempts.ts'
import type { Db } from '../../db/connect.ts'
import { writeMail } from '../../mail/mail-layout.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Places } from '../../reference/places.ts'
import { areaOf } from './import-row.ts'
import type { ImportRow } from './imports.store.ts'
import { problemTexts } from './problem-texts.ts'
import type { FailedPlan } from './publication.service.ts'

interface FailedPlanDeps {
  db: Db
  mailer: Mailer
  places: Places
  config: Pick<Config, 'origin'>
  clock: Clock
}

const pathOf = (subject: ImportRow['subject']) =>
  ({ places: paths.adminPlaces, ballots: paths.adminBallots, results: paths.adminResults })[subject]

/** An editor can make plans fail again and again. After a few mails about them, more would only be noise. */
const mailsOfPlanner: AttemptLimit = { free: 5, refill: 12 * 60, firstWait: 12 * 60, longestWait: 60 * 60 }

/** Hashed, because the attempts table may keep a row for a day after its account was deleted. */
const planKey = ({ area, publishBy }: FailedPlan) =>
  createHash('sha256').update(`failed plan ${area} ${publishBy}`).digest('base64url')

/** Tells everyone who may publish for the area that a planned publication did not happen: voters still see the old list. */
export async function mailFailedPlan(
  { db, mailer, places, config, clock }: FailedPlanDeps,
  plan: FailedPlan,
): Promise<void> {
  const attempt = { key: planKey(plan), limit: mailsOfPlanner, now: clock.now() }
  if (await recordAttempt(db, attempt)) return
  const members = await listPublishers(db, plan.area, clock.now())
  await Promise.all(
    members.map(({ email, locale }) => {
      const i18n = i18nFor(locale)
      return mailer.send(
        writeMail(i18n, email, {
          subject: i18n._('Not published: your list for {areaName}', {
            areaName: areaName(areaOf(places, plan.area), localeOf(i18n)),
          }),
          before: [
            problemTexts(i18n)[plan.code],
            i18n._('Voters still see what was live before. Your list is saved as a draft.'),
          ],
          action: { label: i18n._('Open your draft'), url: `${config.origin}${pathOf(plan.subject)}/${plan.id}` },
          after: [],
        }),
      )
    }),
  )
}

/** Editors of the area or its state, and administrators, without those who are suspended. */
const listPublishers = (db: Db, area: string, now: Date) =>
  db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('emailVerified', '=', true)
    .where((eb) => eb.or([eb('isAdmin', '=', true), sql<boolean>`editor_of && array[${area}, ${area.slice(0, 2)}]`]))
    .where('id', 'not in', db.selectFrom('suspensions').select('userId').where('until', '>', now))
    .execute()
