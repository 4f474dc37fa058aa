import { useLingui } from '@lingui/react/macro'
import type { SiteContactProps } from '../../../contract/site-pages.ts'
import { Contact, List, Paragraph, Section } from '../../features/site/prose.tsx'
import { TextPage } from '../../shell/site-frame.tsx'

export default function TermsPage({ contact }: SiteContactProps) {
  const { t } = useLingui()
  return (
    <TextPage title={t`Terms of use`} intro={t`What you can expect from this site, and what we expect from you.`}>
      <Section title={t`Information`}>
        <Paragraph>
          {t`We work to keep every fact right and show its source. A fact can still be wrong or out of date.`}
        </Paragraph>
        <Paragraph>{t`Before you act, confirm dates, places and rules with your election office.`}</Paragraph>
        <Paragraph>{t`Nothing here is legal advice.`}</Paragraph>
      </Section>
      <Section title={t`Your account`}>
        <List>
          <li>{t`Keep your password to yourself.`}</li>
          <li>{t`You can delete your account at any time.`}</li>
          <li>{t`Don’t use bots or other programs to create accounts or post.`}</li>
        </List>
      </Section>
      <Section title={t`Discussions`}>
        <Paragraph>{t`You’re responsible for what you write. All members can read it.`}</Paragraph>
        <List>
          <li>{t`No threats, no harassment, no private information about others.`}</li>
          <li>{t`Nothing false about when, where or how to vote.`}</li>
          <li>{t`No spam.`}</li>
        </List>
        <Paragraph>
          {t`Moderators can remove what breaks these rules, and suspend members. You can appeal a removal.`}
        </Paragraph>
      </Section>
      <Section title={t`Contact`}>
        <Contact contact={contact} />
      </Section>
    </TextPage>
  )
}
