import { useLingui } from '@lingui/react/macro'
import { brand } from '../../../contract/brand.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { SiteContactProps } from '../../../contract/site-pages.ts'
import { Contact, List, Paragraph, Section, TextLink } from '../../features/site/prose.tsx'
import { TextPage } from '../../shell/site-frame.tsx'

export default function AboutPage({ contact }: SiteContactProps) {
  const { t } = useLingui()
  return (
    <TextPage
      title={t`About ${brand}`}
      intro={t`${brand} helps U.S. voters find out how, when and where to vote, and who represents them.`}
    >
      <Section title={t`What it is`}>
        <Paragraph>{t`${brand} is not a government website. It doesn’t tell you who to vote for.`}</Paragraph>
        <Paragraph>{t`Your election office has the final word on dates, places and rules.`}</Paragraph>
      </Section>
      <Section title={t`Where the facts come from`}>
        <List>
          <li>{t`Governments come first: your state, Congress, the Census Bureau, the FEC and others.`}</li>
          <li>{t`Then come institutions that serve no party or cause, such as universities.`}</li>
          <li>{t`We never take facts from a party, a campaign or an advocacy group.`}</li>
          <li>{t`Ratings of officials, where shown, name the organization that made them.`}</li>
          <li>{t`Facts show their source and its date. If no official source confirms a fact, we say so.`}</li>
          <li>{t`If we don’t know something, we say that too.`}</li>
        </List>
        <Paragraph>
          <TextLink href={serverPaths.data}>{t`How current our facts are`}</TextLink>
        </Paragraph>
      </Section>
      <Section title={t`Found a mistake?`}>
        <Paragraph>{t`Choose “Report an error” next to its source. Your report comes to us.`}</Paragraph>
      </Section>
      <Section title={t`Contact`}>
        <Contact contact={contact} />
      </Section>
      <Section title={t`For developers`}>
        <Paragraph>
          {t`The facts on this site are also available as data:`}{' '}
          <TextLink href={serverPaths.apiDocs}>{t`API`}</TextLink>
        </Paragraph>
      </Section>
    </TextPage>
  )
}
