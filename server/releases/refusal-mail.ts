import type { FastifyBaseLogger } from 'fastify'
import { brand } from '../../contract/brand.ts'
import { paths } from '../../contract/paths.ts'
import type { Config } from '../config.ts'
import { i18nFor } from '../core/i18n.ts'
import type { Db } from '../db/connect.ts'
import { writeMail } from '../mail/mail-layout.ts'
import type { Mailer } from '../mail/mailer.ts'

interface MailDeps {
  db: Db
  mailer: Mailer
  config: Pick<Config, 'origin'>
  logger: FastifyBaseLogger
}

/** Tells every administrator that a release was refused and why. A mail that fails is only logged: the log has the reason. */
export async function mailRefusal({ db, mailer, config, logger }: MailDeps, problem: string): Promise<void> {
  const administrators = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('isAdmin', '=', true)
    .where('emailVerified', '=', true)
    .execute()
  for (const { email, locale } of administrators) {
    const i18n = i18nFor(locale)
    const mail = writeMail(i18n, email, {
      subject: i18n._('{brand} refused an update of its facts', { brand }),
      before: [
        i18n._('We didn’t use the update. The site keeps the facts it has.'),
        i18n._('Reason: {problem}', { problem }),
      ],
      action: { label: i18n._('Open {brand}', { brand }), url: new URL(paths.home, config.origin).href },
      after: [i18n._('Ask the publisher of the update to correct it. The site will look for a new one.')],
      why: { text: i18n._('You get this email because you administer {brand}.', { brand }), links: [] },
    })
    await mailer.send(mail).catch((error: unknown) => logger.error({ err: error }, 'could not mail an administrator'))
  }
}
