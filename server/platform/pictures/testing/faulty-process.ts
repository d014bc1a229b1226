/* Replaces the drawing process. The title of an order says how to respond. */

process.on('disconnect', () => process.exit());
process.on('message', (order) => {
  const { title } = (order as { picture: { title: string } }).picture;
  if (title === 'die') process.exit(1);
  if (title === 'hang') for (;;) Math.random();
  if (title === 'fail') process.send?.({ failed: 'no ink' });
  else process.send?.({ png: Buffer.from(`${process.pid}`) });
});
