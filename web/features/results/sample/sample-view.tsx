import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { YesNo } from '../cards/measure-card.tsx'
import { ResultRow, WinnerBadge } from '../cards/result-row.tsx'
import { BackLink } from '../heading-lines.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { useResultLabels } from '../use-result-labels.ts'

/** Fictional races that show the screen before there is live data. All names are made up. */
const federalSamples: SampleRace[] = [
  {
    office: msg`U.S. Senate, Sample State`,
    reporting: 98,
    candidates: [
      { name: 'Avery Sample', party: 'Party A', votes: 1_284_310, isWinner: true },
      { name: 'Jordan Specimen', party: 'Party B', votes: 1_190_744, isWinner: false },
      { name: 'Casey Placeholder', party: 'Party C', votes: 61_902, isWinner: false },
    ],
  },
  {
    office: msg`U.S. House, Sample District 1`,
    reporting: 100,
    candidates: [
      { name: 'Riley Mockup', party: 'Party B', votes: 171_255, isWinner: true },
      { name: 'Morgan Draft', party: 'Party A', votes: 148_030, isWinner: false },
    ],
  },
]

const stateSamples: SampleRace[] = [
  {
    office: msg`Governor, Sample State`,
    reporting: 76,
    candidates: [
      { name: 'Quinn Dummy', party: 'Party A', votes: 902_118, isWinner: false },
      { name: 'Rowan Test', party: 'Party B', votes: 899_640, isWinner: false },
    ],
  },
  {
    office: msg`Mayor, Sampleville`,
    reporting: 100,
    candidates: [
      { name: 'Skyler Pattern', party: 'Nonpartisan', votes: 24_871, isWinner: true },
      { name: 'Emerson Outline', party: 'Nonpartisan', votes: 19_406, isWinner: false },
    ],
  },
]

const measureSamples: SampleMeasure[] = [
  { title: msg`Sample Measure 1: park bonds`, reporting: 88, yes: 1_402_377, no: 998_215 },
  { title: msg`Sample Measure 2: sales tax`, reporting: 88, yes: 1_011_506, no: 1_377_942 },
]

/** The screen as it will look on election night, with fictional races. */
export function SampleView() {
  const { t } = useLingui()
  const grid = 'grid items-start gap-4 lg:grid-cols-2'
  return (
    <div className="grid gap-6">
      <BackLink />
      <div role="note" className="flex items-start gap-4 rounded-lg bg-tint-warn px-5 py-4">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-warn" />
        <div>
          <h2 className="text-step-1 font-extrabold tracking-wide">
            <Trans>COMING SOON WITH LIVE DATA</Trans>
          </h2>
          <p>
            <Trans>Sample data: every name, place and number on this screen is made up.</Trans>
          </p>
        </div>
      </div>
      <Tabs defaultValue="federal">
        <TabsList aria-label={t`Sample races`}>
          <TabsTrigger value="federal">
            <Trans>Federal Races</Trans>
          </TabsTrigger>
          <TabsTrigger value="state">
            <Trans>State & Local</Trans>
          </TabsTrigger>
          <TabsTrigger value="measures">
            <Trans>Ballot Measures</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="federal" className={grid}>
          {federalSamples.map((race) => (
            <SampleRaceCard key={race.office.id} race={race} />
          ))}
        </TabsContent>
        <TabsContent value="state" className={grid}>
          {stateSamples.map((race) => (
            <SampleRaceCard key={race.office.id} race={race} />
          ))}
        </TabsContent>
        <TabsContent value="measures" className={grid}>
          {measureSamples.map((measure) => (
            <SampleMeasureCard key={measure.title.id} measure={measure} />
          ))}
        </TabsContent>
      </Tabs>
    </div>
  )
}

const percentOf = (part: number, total: number) => Math.round((part / total) * 10_000) / 100

function Reporting({ percent }: { percent: number }) {
  const { reportingShare } = useResultFormat()
  const part = reportingShare({ done: percent, total: 100 })
  return (
    <p className="flex flex-wrap items-center gap-2 text-step--1 text-muted">
      <Badge tone="warn">
        <Trans>Sample</Trans>
      </Badge>
      <Trans>{part} reporting</Trans>
    </p>
  )
}

function SampleRaceCard({ race: { office, reporting, candidates } }: { race: SampleRace }) {
  const { t } = useLingui()
  const labels = useResultLabels()
  const total = candidates.reduce((all, { votes }) => all + votes, 0)
  return (
    <Card as="article">
      <header className="mb-4 grid gap-1">
        <CardTitle level={3}>{t(office)}</CardTitle>
        <Reporting percent={reporting} />
      </header>
      <ul className="m-0 grid list-none gap-4 p-0">
        {candidates.map(({ name, party, votes, isWinner }) => (
          <ResultRow
            key={name}
            name={name}
            detail={<Badge>{labels.party(party)}</Badge>}
            tone="brand"
            votes={votes}
            percent={percentOf(votes, total)}
            isWinner={isWinner}
            mark={isWinner && <WinnerBadge />}
          />
        ))}
      </ul>
    </Card>
  )
}

function SampleMeasureCard({ measure: { title, reporting, yes, no } }: { measure: SampleMeasure }) {
  const { t } = useLingui()
  const { number } = useResultFormat()
  const total = number(yes + no)
  return (
    <Card as="article">
      <header className="mb-4 grid gap-1">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <CardTitle level={3}>{t(title)}</CardTitle>
          {yes > no ? (
            <Badge tone="good">
              <Trans context="ballot measure">Passing</Trans>
            </Badge>
          ) : (
            <Badge tone="bad">
              <Trans context="ballot measure">Failing</Trans>
            </Badge>
          )}
        </div>
        <Reporting percent={reporting} />
      </header>
      <YesNo yes={yes} no={no} yesPercent={percentOf(yes, yes + no)} />
      <p className="mt-4 text-step--2 text-muted">
        <Trans>Total votes: {total}</Trans>
      </p>
    </Card>
  )
}

interface SampleRace {
  office: MessageDescriptor
  reporting: number
  candidates: { name: string; party: string; votes: number; isWinner: boolean }[]
}

interface SampleMeasure {
  title: MessageDescriptor
  reporting: number
  yes: number
  no: number
}
