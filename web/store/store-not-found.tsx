/** An unknown address below /store: the store's own bar and search stay around it. */
import { Button, Container, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import classes from '../app/shell.module.css'

export const StoreNotFound = () => (
  <Container size="xl" w="100%" className={classes.stage}>
    <Text className={classes.code} aria-hidden>
      404
    </Text>
    <Title order={1}>Oops! Page not found</Title>
    <Text maw="36rem" c="dimmed">
      Nothing is sold at this address. Search the store above, or browse all products.
    </Text>
    <Group mt="xs">
      <Button component={Link} to={paths.products}>
        Browse products
      </Button>
      <Button component={Link} to={paths.store} variant="default">
        Store home
      </Button>
    </Group>
  </Container>
)
