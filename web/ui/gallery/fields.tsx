import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Combobox } from '../combobox.tsx'
import { CopyField } from '../copy-field.tsx'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { NativeSelect } from '../native-select.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { SearchInput } from '../search-input.tsx'
import { Switch } from '../switch.tsx'
import { Textarea } from '../textarea.tsx'
import { Sample } from './sample.tsx'

const places = [
  {
    label: 'States',
    options: [
      { value: 'CA', label: 'California' },
      { value: 'CO', label: 'Colorado' },
      { value: 'ND', label: 'North Dakota' },
      { value: 'TX', label: 'Texas' },
    ],
  },
  {
    label: 'District and territories',
    options: [
      { value: 'DC', label: 'District of Columbia' },
      { value: 'PR', label: 'Puerto Rico' },
    ],
  },
]

const suggested = ['Lansing, MI 48933', 'Lansing, IL 60438', 'Lansing, NY 14882']

const filters = [
  { value: 'all', label: 'All States' },
  { value: 'TX', label: 'TX' },
]

export function Fields() {
  const [search, setSearch] = useState('Padilla')
  const [address, setAddress] = useState('Lans')
  return (
    <Sample title="Fields">
      <Field label="Email" hint="We write only when a date is near.">
        <Input type="email" placeholder="you@example.org" />
      </Field>
      <Field label="ZIP code" error="A ZIP code has 5 digits.">
        <Input defaultValue="9021" inputMode="numeric" />
      </Field>
      <Field label="Party" optional>
        <Input disabled defaultValue="Not asked" />
      </Field>
      <Field label="Search officials" labelHidden>
        <SearchInput
          value={search}
          onValueChange={setSearch}
          clearLabel="Clear search"
          placeholder="Search by name or party..."
        />
      </Field>
      <Field label="Address">
        <Combobox
          value={address}
          onValueChange={setAddress}
          options={suggested.map((label) => ({ key: label, label }))}
          onChoose={(index) => {
            setAddress(suggested[index] ?? '')
            return undefined
          }}
          onClear={() => setAddress('')}
          clearLabel="Clear address"
          listLabel="Suggested addresses"
        />
      </Field>
      <Field label="Home state">
        <NativeSelect options={places} defaultValue="TX" />
      </Field>
      <CopyField label="Calendar address" value="https://precinct.example/api/calendar/TX.ics" />
      <Field label="Filter by State" error="This state has no elections on file.">
        <NativeSelect defaultValue="all" options={filters} />
      </Field>
      <Field label="Your post" hint="Be civil. Your neighbors read this.">
        <Textarea limit={60} defaultValue="Who is going to the town hall on Thursday at the library? I can" />
      </Field>
    </Sample>
  )
}

export function Choices() {
  return (
    <Sample title="Choices">
      <div>
        <Checkbox label="Town Halls" description="Meet your representatives in person" defaultChecked />
        <Checkbox label="Debates" />
        <Checkbox label="Fundraisers" disabled checked />
      </div>
      <div className="grid gap-2">
        <Switch label="Email notifications" description="Sent to you@example.org" defaultChecked />
        <Switch label="Early voting periods" />
        <Switch label="Push notifications" description="Not supported in this browser" disabled />
        <Switch label="General election dates" disabled checked />
      </div>
      <RadioGroup
        label="How should health care be paid for?"
        defaultValue="mixed"
        options={[
          { value: 'public', label: 'Mostly by the public' },
          { value: 'mixed', label: 'By public and private plans together' },
          { value: 'private', label: 'Mostly by private plans' },
        ]}
      />
    </Sample>
  )
}
