import { useLingui } from '@lingui/react/macro'
import type { PrivacyProps } from '../../../contract/site-pages.ts'
import { DataOfAccount, DataOnDevice, DataReceivers } from '../../features/site/privacy-sections.tsx'
import { Contact, List, Paragraph, Section } from '../../features/site/prose.tsx'
import { TextPage } from '../../shell/site-frame.tsx'

/** A summary of docs/privacy.md, for the settings of this installation. */
export default function PrivacyPage(props: PrivacyProps) {
  const { t } = useLingui()
  return (
    <TextPage title={t`Privacy`} intro={t`What this site stores about you, why, and for how long.`}>
      <Section title={t`In short`}>
        <List>
          <li>{t`We don’t store the ZIP code you enter on the home page.`}</li>
          <li>{t`We don’t store your street address on our server unless you ask us to.`}</li>
          <li>{t`There are no ads and no advertising cookies.`}</li>
          <li>{t`Our logs have no names, addresses, ZIP codes or emails.`}</li>
        </List>
      </Section>
      <DataOfAccount {...props} />
      <DataOnDevice />
      <DataReceivers {...props} />
      <Section title={t`Your choices`}>
        <Paragraph>{t`On your account page you can download your data, correct it, or delete your account.`}</Paragraph>
        <Contact contact={props.contact} />
      </Section>
    </TextPage>
  )
}
