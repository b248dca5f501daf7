/** Who the shop is: its name, logo, address and contact. */
import {
  Button,
  Container,
  NativeSelect,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { shop_settings } from '@paddock/contract/office/shop-settings.ts'
import { SHOP_LOGO_UPLOAD } from '@paddock/contract/teams/logo-files.ts'
import { CURRENCY_MESSAGES, CURRENCY_NAMES } from '@paddock/domain/store/currencies.ts'
import { CURRENCY_CODES, type Currency, signOf } from '@paddock/domain/store/currency-signs.ts'
import { currencySign } from '@paddock/domain/store/money.ts'
import { LONGEST_SHOP_ADDRESS, LONGEST_SHOP_NAME, UNIT_SYSTEMS } from '@paddock/domain/store/shop.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { LogoField } from '../../app/logo-field.tsx'
import { setShop, shop } from '../../app/shop.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { TeamMark } from '../../ui/team-mark.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'
import { SAVING, type ShopSettings, useShopSettings } from './shop-settings.ts'

export function ShopTab() {
  const settings = useShopSettings()
  return (
    <Container size="md" px={0}>
      <QueryState query={settings} loading="Loading settings" errorTitle={MESSAGES.settings.loadFailed}>
        {(stored) => (
          <Stack gap="lg">
            <Logo stored={stored} />
            <DetailsForm stored={stored} />
            <CurrencyForm stored={stored} />
            <Units stored={stored} />
          </Stack>
        )}
      </QueryState>
    </Container>
  )
}

const Logo = ({ stored: { name, logo } }: { stored: ShopSettings }) => (
  <Paper withBorder p="lg" component="section" aria-label="Logo">
    <Title order={2} size="h3" mb="md">
      Logo
    </Title>
    <LogoField
      preview={<TeamMark name={name} mark={{ logo, primary: null, secondary: null }} size="72px" />}
      hasLogo={logo !== null}
      address={SHOP_LOGO_UPLOAD}
      remove={() => api.shop_settings.removeLogo.call()}
      refetch={() => [api.shop_settings.key()]}
      about="It is shown in the store, in the store’s emails and on packing slips."
    />
  </Paper>
)

function DetailsForm({ stored }: { stored: ShopSettings }) {
  const edit = useEdit({
    schema: inputOf(shop_settings.saveDetails),
    save: useAction(api.shop_settings.saveDetails, SAVING),
    saved: (saved) => saved,
    opened: stored,
    current: stored,
    values: (settings) => ({
      name: settings?.name ?? '',
      address: settings?.address ?? '',
      contact_email: settings?.contact_email ?? '',
      contact_phone: settings?.contact_phone ?? '',
    }),
    quiet: ({ typed }) => !typed,
    input: (typed, settings) => ({ ...typed, updated_at: settings?.updated_at ?? null }),
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label="Name and contact">
      <Title order={2} size="h3">
        Name and contact
      </Title>
      <Text c="dimmed" mb="md">
        The store, its emails and packing slips carry the name. Address and contact are shown in the store’s footer,
        below its emails and on packing slips. Open pages show a change when they are next loaded.
      </Text>
      <EditForm edit={edit} label="Name and contact" what="name and contact">
        <TextInput label="Name" maxLength={LONGEST_SHOP_NAME} {...edit.field('name')} />
        <Textarea label="Address" autosize minRows={3} maxLength={LONGEST_SHOP_ADDRESS} {...edit.field('address')} />
        <TextInput label="Contact email" type="email" {...edit.field('contact_email')} />
        <TextInput label="Contact phone" type="tel" maxLength={40} {...edit.field('contact_phone')} />
        <div>
          <Button type="submit" disabled={!edit.dirty} loading={edit.pending}>
            Save name and contact
          </Button>
        </div>
      </EditForm>
    </Paper>
  )
}

const CURRENCIES = CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${CURRENCY_NAMES[code].name} (${signOf(code).trim()})`,
}))

function CurrencyForm({ stored: { currency, is_currency_fixed, updated_at } }: { stored: ShopSettings }) {
  const save = useAction(api.shop_settings.saveCurrency, {
    ...SAVING,
    // Every amount on this page and in the store is written anew.
    done: () => location.reload(),
    refused: {},
  })
  const choose = async (code: Currency) => {
    const { name, many } = CURRENCY_NAMES[code]
    const sure = await confirm({
      title: `Sell in ${many}?`,
      text: `All prices keep their numbers: ${currencySign()}10.00 becomes ${signOf(code)}10.00. After the first sale the currency stays.`,
      confirmLabel: `Change to ${name}`,
    })
    if (sure) await save.run({ currency: code, updated_at })
  }
  return (
    <Paper withBorder p="lg" component="section" aria-label="Currency">
      <Title order={2} size="h3">
        Currency
      </Title>
      <Text c="dimmed" mb="md">
        {is_currency_fixed
          ? CURRENCY_MESSAGES.fixed
          : 'Products, plans, entry fees and prints are sold in it. Please choose it before your first sale: after that it stays.'}
      </Text>
      <NativeSelect
        aria-label="Currency"
        maw={320}
        data={CURRENCIES}
        value={(save.pending && save.input?.currency) || currency}
        disabled={is_currency_fixed || save.pending}
        onChange={({ currentTarget: { value } }) => {
          const wanted = CURRENCY_CODES.find((code) => code === value)
          if (wanted) void choose(wanted)
        }}
      />
    </Paper>
  )
}

function Units({ stored: { units, updated_at } }: { stored: ShopSettings }) {
  const save = useAction(api.shop_settings.saveUnits, {
    ...SAVING,
    done: (saved) => {
      setShop({ ...shop(), units: saved.units })
      SAVING.done()
    },
    refused: {},
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label="Units">
      <Title order={2} size="h3">
        Units
      </Title>
      <Text c="dimmed" mb="md">
        Weights are shown in the store and typed in the back office in these units, and converted exactly to the gram.
        CSV files have pounds.
      </Text>
      <SegmentedControl
        aria-label="Units"
        data={[
          { value: 'imperial', label: 'Imperial (pounds)' },
          { value: 'metric', label: 'Metric (kilograms)' },
        ]}
        value={(save.pending && save.input?.units) || units}
        disabled={save.pending}
        onChange={(chosen) => {
          const wanted = UNIT_SYSTEMS.find((value) => value === chosen)
          if (wanted) void save.run({ units: wanted, updated_at })
        }}
      />
    </Paper>
  )
}
