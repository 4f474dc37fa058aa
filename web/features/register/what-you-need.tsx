import { Trans } from '@lingui/react/macro'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Oval } from '../../ui/oval.tsx'

export function WhatYouNeed() {
  const items = [
    <Trans key="id">Driver's license or state ID</Trans>,
    <Trans key="ssn">Social Security Number</Trans>,
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
      <p className="text-step--1 text-muted">
        <Trans>Registration takes minutes. Most states require registration 15-30 days before an election.</Trans>
      </p>
    </Card>
  )
}
