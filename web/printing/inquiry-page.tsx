/** Custom 3D printing: a visitor sends a model and hears within a day what it costs. */
import { Button, Container, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLive } from '../app/live.ts'
import { paths } from '../app/paths.ts'
import frame from '../ui/portal-frame.module.css'
import { InquiryForm } from './inquiry-form.tsx'
import classes from './inquiry-page.module.css'
import { InquiryReceipt } from './inquiry-receipt.tsx'
import type { Receipt } from './send-inquiry.ts'

const TOPICS = ['materials']

export function InquiryPage() {
  const [receipt, setReceipt] = useState<Receipt>()
  useLive(TOPICS)
  return (
    <>
      <div className={frame.band}>
        <Container size="lg" className={classes.head}>
          <Button
            component={Link}
            to={paths.store}
            variant="default"
            size="sm"
            className={frame.action}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            Return to Store
          </Button>
          <Title order={1} className={classes.title}>
            Custom 3D Printing Service
          </Title>
          <p className={classes.lead}>
            Upload the STL file of a wheel, a nose cone or a whole body. We measure it right away and send you a quote
            within 24 hours.
          </p>
          <p className={classes.lead}>
            Several parts, or a price right now?{' '}
            <Link to={paths.printingQuote} className={classes.leadLink}>
              Price your prints at once
            </Link>
          </p>
        </Container>
      </div>
      <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
        {receipt && <InquiryReceipt key={receipt.id} receipt={receipt} />}
        <InquiryForm onSent={setReceipt} />
      </Container>
    </>
  )
}
