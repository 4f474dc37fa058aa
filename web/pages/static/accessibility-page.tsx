import { useLingui } from '@lingui/react/macro'
import type { SiteContactProps } from '../../../contract/site-pages.ts'
import { Contact, List, Paragraph, Section, TextLink } from '../../features/site/prose.tsx'
import { TextPage } from '../../shell/site-frame.tsx'

export default function AccessibilityPage({ contact }: SiteContactProps) {
  const { t } = useLingui()
  return (
    <TextPage
      title={t`Accessibility`}
      intro={t`This site should work for every voter. Here’s what we do, and how to tell us if it doesn’t.`}
    >
      <Section title={t`Our goal`}>
        <Paragraph>{t`We aim for WCAG 2.2, level AA. Every page is checked with automated tests.`}</Paragraph>
        <List>
          <li>{t`You can use every page with a keyboard and with a screen reader.`}</li>
          <li>{t`Pages work on small phones and with text enlarged to 200%.`}</li>
          <li>{t`You can choose a light or dark theme. Nothing is shown by color alone.`}</li>
          <li>{t`All pages are in English and Spanish.`}</li>
        </List>
      </Section>
      <Section title={t`What doesn’t work yet`}>
        <List>
          <li>{t`Screen readers can’t read the maps. Every place on a map is also in a list.`}</li>
          <li>{t`Official websites that we link to may be hard to use. Your election office can help by phone.`}</li>
          <li>{t`Some official texts, such as titles of bills, are in English only.`}</li>
        </List>
      </Section>
      <Section title={t`Voting with a disability`}>
        <Paragraph>
          {t`You have the right to vote privately and on your own, and to bring someone to help you.`}
        </Paragraph>
        <List>
          <li>
            <TextLink href="https://www.eac.gov/voters">
              {t`Resources for voters (U.S. Election Assistance Commission)`}
            </TextLink>
          </li>
          <li>
            <TextLink href="https://vote.gov/">{t`Voting information in many languages (vote.gov)`}</TextLink>
          </li>
        </List>
      </Section>
      <Section title={t`Tell us about a problem`}>
        <Paragraph>
          {t`Tell us which page it is, what you tried, and which browser or assistive technology you use.`}
        </Paragraph>
        <Contact contact={contact} />
      </Section>
    </TextPage>
  )
}
