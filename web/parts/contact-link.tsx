import { pageSetting } from '../browser/page-setting.ts'

/** How to reach whoever runs the site, where that is configured. */
export function ContactLink() {
  const contact = pageSetting('contact')
  if (!contact) return null
  return (
    <a href={contact} className="inline-block min-h-6 wrap-anywhere">
      {contact.replace(/^mailto:/, '')}
    </a>
  )
}
