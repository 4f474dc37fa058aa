import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { SiteFrame, SiteHeading } from './site-frame.tsx'

type CardPageProps = {
  title: string
  /** The path of the page, if the request had another one: after a form was sent, or after an error. */
  path?: string | undefined
  /** Links above the content. */
  strip?: ReactNode
  children: ReactNode
}

/** A page with one card: a form, or a message. */
export function CardPage({ title, path, strip, children }: CardPageProps) {
  return (
    <SiteFrame title={title} path={path}>
      <SiteHeading>{title}</SiteHeading>
      <div className="mt-6 overflow-hidden rounded-lg border border-line bg-card shadow-card">
        {strip && <div className="border-b-2 border-dashed border-line-strong">{strip}</div>}
        <div className="grid gap-5 p-5 sm:p-8">{children}</div>
      </div>
    </SiteFrame>
  )
}

type ActionProps = { variant?: 'primary' | 'ghost'; children: ReactNode }

export function SubmitButton({ variant, children }: ActionProps) {
  return <button className={cx(buttonClass({ variant }), 'w-full')}>{children}</button>
}

export function ButtonLink({ href, variant, children }: ActionProps & { href: string }) {
  return (
    <a href={href} className={cx(buttonClass({ variant }), 'w-full')}>
      {children}
    </a>
  )
}

/** A form that is only a button. */
export function PostButton({
  action,
  name,
  value,
  ...button
}: ActionProps & Record<'action' | 'name' | 'value', string>) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name={name} value={value} />
      <SubmitButton {...button} />
    </form>
  )
}

export function SmallLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="text-step--1">
      <a href={href} className="inline-block min-h-6">
        {children}
      </a>
    </p>
  )
}
