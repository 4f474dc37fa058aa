import { Trans } from '@lingui/react/macro'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Oval } from '../../ui/oval.tsx'

export function WhatYouNeed({ hasState }: { hasState: boolean }) {
  const items = [
    <Trans key="id">Driver’s license or state ID number, or the last 4 digits of your Social Security number</Trans>,
    <Trans key="address">Current address</Trans>,
    <Trans key="birth">Date of birth</Trans>,
  ]
  return (
    <Card as="section" className="grid gap-4">
      <CardTitle>
        <Trans>What you need</Trans>
      </CardTitle>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.key} className="flex items-center gap-3">
            <Oval className="text-control" />
            {item}
          </li>
        ))}
      </ul>
      <p className="text-step--1">
        <Trans>Some states also ask for documents that prove your citizenship or address.</Trans>
      </p>
      <p className="text-step--1 text-muted">
        {hasState ? (
          <Trans>Deadlines differ by state; some let you register on Election Day.</Trans>
        ) : (
          <Trans>Registration takes minutes. Most states require registration 15-30 days before an election.</Trans>
        )}
      </p>
    </Card>
  )
}
