/** Shipping: the countries sold to, the zones, and the methods of each. */
import { Button, Container, MultiSelect, Text, TextInput } from '@mantine/core'
import { store_rules } from '@paddock/contract/store/store-rules.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { COUNTRIES } from '../../ui/countries.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Fields, useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'
import classes from './rules.module.css'
import { MethodFields } from './shipping-method-fields.tsx'
import {
  newMethod,
  rulesOf,
  type ShippingValues,
  type StoredShipping,
  valuesOf,
  type ZoneValues,
} from './shipping-values.ts'

type StoredRules = Awaited<ReturnType<typeof api.store_rules.get.call>>

const shippingOf = ({ shipping, shipping_updated_at }: StoredRules): StoredShipping => ({
  ...shipping,
  updated_at: shipping_updated_at,
})

export function ShippingTab() {
  const rules = useQuery(api.store_rules.get.queryOptions())
  return (
    <Container size="md" px={0}>
      <Text c="dimmed" mb="md">
        A zone is a group of countries with the same shipping methods. The first method of a zone is preselected at the
        checkout. Customers in a country without a zone can buy downloads only.
      </Text>
      <QueryState query={rules} loading="Loading settings" errorTitle={MESSAGES.settings.loadFailed}>
        {(stored) => <ShippingForm stored={shippingOf(stored)} />}
      </QueryState>
    </Container>
  )
}

function ShippingForm({ stored }: { stored: StoredShipping }) {
  const save = useAction(api.store_rules.saveShipping, {
    done: () => toast.success({ title: MESSAGES.settings.saved }),
    failed: MESSAGES.settings.saveFailed,
    refused: { CONFLICT: () => undefined },
    refetch: () => [api.store_rules.key()],
  })
  const edit = useEdit({
    schema: inputOf(store_rules.saveShipping),
    save,
    saved: shippingOf,
    opened: stored,
    current: stored,
    values: valuesOf,
    quiet: ({ typed }) => !typed,
    input: (typed, shipping) => ({ ...rulesOf(typed), updated_at: shipping?.updated_at ?? null }),
  })
  return (
    <EditForm edit={edit} label="Shipping" what="shipping settings">
      <MultiSelect
        label="Countries you sell to"
        placeholder={edit.values.sells_to.length === 0 ? 'All countries' : undefined}
        data={COUNTRIES}
        searchable
        clearable
        {...edit.field('sells_to')}
      />
      {edit.values.zones.map((zone, z) => (
        <Zone key={zone.id} edit={edit} zone={zone} z={z} />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            edit.update('zones', (now) => [
              ...now,
              { id: newId(), name: '', countries: [], methods: [newMethod(newId())] },
            ])
          }
        >
          Add a zone
        </Button>
      </div>
      <div>
        <Button type="submit" disabled={!edit.dirty} loading={edit.pending}>
          Save shipping
        </Button>
      </div>
    </EditForm>
  )
}

function Zone({ edit, zone, z }: { edit: Fields<ShippingValues>; zone: ZoneValues; z: number }) {
  const change = (changed: (zone: ZoneValues) => ZoneValues) =>
    edit.update('zones', (now) => now.map((one, place) => (place === z ? changed(one) : one)))
  return (
    <fieldset className={classes.part} aria-label={`Zone ${zone.name || z + 1}`}>
      <TextInput label="Zone" maxLength={60} maw={320} {...edit.field(`zones.${z}.name`)} />
      <MultiSelect
        mt="sm"
        label="Countries"
        placeholder={zone.countries.length === 0 ? 'All countries without a zone of their own' : undefined}
        data={COUNTRIES}
        searchable
        clearable
        {...edit.field(`zones.${z}.countries`)}
      />
      {zone.methods.map((method, m) => (
        <MethodFields
          key={method.id}
          edit={edit}
          method={method}
          path={`zones.${z}.methods.${m}`}
          onSteps={(steps) =>
            change((one) => ({
              ...one,
              methods: one.methods.map((each, place) => (place === m ? { ...each, steps } : each)),
            }))
          }
          onRemove={() => change((one) => ({ ...one, methods: one.methods.filter((_, place) => place !== m) }))}
        />
      ))}
      <Button
        mt="sm"
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change((one) => ({ ...one, methods: [...one.methods, newMethod(newId())] }))}
      >
        Add a method
      </Button>
      <Button
        mt="sm"
        ml="sm"
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => edit.update('zones', (now) => now.filter((_, place) => place !== z))}
      >
        Remove zone
      </Button>
    </fieldset>
  )
}
