import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Card, CardTitle, cardClass } from '../card.tsx'
import { PlainText } from '../plain-text.tsx'
import { Progress } from '../progress.tsx'
import { Segmented } from '../segmented.tsx'
import { Table } from '../table.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../tabs.tsx'
import { Sample } from './sample.tsx'

export function Contents() {
  const [view, setView] = useState('bars')
  const chambers = {
    senate: 'Senate',
    house: 'House',
    governor: 'Governor',
    assembly: 'State General Assembly',
    local: 'Local',
  }
  return (
    <Sample title="Tabs, cards, table, progress, written text">
      <PlainText
        parts={[{ text: 'What a member wrote, with a link: ' }, { text: 'vote.gov', href: 'https://vote.gov' }]}
      />
      <Tabs defaultValue="senate">
        <TabsList aria-label="Offices">
          {Object.entries(chambers).map(([chamber, label], index) => (
            <TabsTrigger key={chamber} value={chamber} count={index + 1}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {Object.entries(chambers).map(([chamber, label]) => (
          <TabsContent key={chamber} value={chamber} className="grid gap-4 sm:grid-cols-2">
            <Card as="article">
              <CardTitle level={3}>{label}</CardTitle>
              <p className="text-muted">A thing with edges of its own.</p>
            </Card>
            <a href="#card" className={cardClass({ interactive: true })}>
              <Bell aria-hidden="true" className="mb-3 size-6 text-signal" />
              <CardTitle level={3}>Upcoming events</CardTitle>
              <p className="text-muted">A card that is a link.</p>
            </a>
          </TabsContent>
        ))}
      </Tabs>
      <Table caption="Important dates">
        <thead>
          <tr>
            {['Title', 'Type', 'Date', 'State', 'Notify', 'Status'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Last day to register</th>
            <td>Voter Registration Deadline</td>
            <td className="whitespace-nowrap">Oct 5, 2026</td>
            <td>TX</td>
            <td className="whitespace-nowrap tabular-nums">7 days</td>
            <td>
              <Badge tone="good">Active</Badge>
            </td>
          </tr>
          <tr>
            <th scope="row">Election Day</th>
            <td>General Election</td>
            <td className="whitespace-nowrap">Nov 3, 2026</td>
            <td>Nationwide</td>
            <td className="whitespace-nowrap tabular-nums">14 days</td>
            <td>
              <Badge>Inactive</Badge>
            </td>
          </tr>
        </tbody>
      </Table>
      <Segmented
        label="Show as"
        value={view}
        onValueChange={setView}
        options={[
          { value: 'bars', label: 'Bars' },
          { value: 'table', label: 'Table' },
        ]}
      />
      <Progress aria-label="Question 5 of 12" value={5} max={12} />
      <Progress aria-label="Yes, 62 percent" value={62} tone="good" />
      <Progress aria-label="No, 38 percent" value={38} tone="bad" />
    </Sample>
  )
}
