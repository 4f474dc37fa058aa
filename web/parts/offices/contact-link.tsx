/** The operator's contact, a `mailto:` address or a web page, as people read it. */
export const ContactLink = ({ contact }: { contact: string }) => (
  <a href={contact} className="inline-block min-h-6 wrap-anywhere">
    {contact.replace(/^mailto:/, '')}
  </a>
)
