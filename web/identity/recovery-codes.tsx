/** New recovery codes, which are shown only once. */
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { CopyButton } from '../ui/copy-button.tsx'
import { saveFile } from '../ui/save-file.ts'

export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="md" role="region" aria-label="Recovery codes">
      <Alert color="yellow" title="Save these recovery codes now">
        They are shown only once. Each code signs you in once if you do not have your device with you.
      </Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'paddock-recovery-codes.txt')}
        >
          Download
        </Button>
        <CopyButton text={text} label="Copy codes" />
        <Button onClick={onStored}>I have saved them</Button>
      </Group>
    </Stack>
  )
}
