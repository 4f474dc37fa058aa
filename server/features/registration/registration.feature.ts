import { StateCode } from '../../../contract/common.schemas.ts'
import type { Locale } from '../../../contract/locale.ts'
import { stateRegistration, type StateRegistration } from '../../../contract/registration.ts'
import { AppError } from '../../core/app-error.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import type { Elections } from '../../reference/elections.ts'

export function registrationFeature({ reference }: FeatureDeps): Feature {
  const service = createRegistrationService(reference.elections)
  return {
    routes: (app) =>
      bind(app, stateRegistration, ({ params, request }) => service.byState(params.stateCode, acceptedLocale(request))),
  }
}

/** How to register in a state, with the source of each link. */
export function createRegistrationService({ registration, sources }: Elections) {
  return {
    byState(code: string, locale: Locale): StateRegistration {
      const state = StateCode.safeParse(code.toUpperCase())
      const facts = state.success && registration.get(state.data)
      if (!facts) throw new AppError('unknown_state')
      const { links, office, voterId: idRule } = facts
      const idSource = idRule && sources[idRule.source]
      const shownLinks = [links.register, links.status, links.voterId, links.localOffices, office.website]
      return {
        stateCode: facts.state,
        registration: facts.registration,
        register: links.register ?? null,
        status: links.status ?? null,
        voterId: links.voterId ?? null,
        idAtPolls: idSource ? { category: idRule.category, confirmed: idRule.confirmed, source: idSource } : null,
        localOffices: links.localOffices ?? null,
        office: { website: office.website, ...office.unconfirmed },
        notes: facts.notes.map((note) => note[locale]),
        sources: Object.fromEntries(
          shownLinks.flatMap((link) => {
            const source = link && sources[link.source]
            return source ? [[link.source, source]] : []
          }),
        ),
      }
    },
  }
}
