import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { imageForm } from '../testing/images.ts';
import { filePart, formEnd, stalledForm, textPart, usePictures } from './testing/pictures.ts';

const world = usePictures();
const { send, settle, untilStarted } = world;

const makeForm = () => imageForm({}, [['banner', Buffer.from('whole')]]);
const accepted = { status: 200, body: { banner: 5, logo: null } };
const formStart = `${filePart}${'x'.repeat(100)}`;
const places = 8;

const refusedAs = (message: string) => ({ status: 400, body: { code: 'invalid_input', message } });
const silent = refusedAs('The form stopped arriving. Send it again.');

/** Sends forms that stop after these bytes. */
function stall(count: number, from: string, as?: string) {
  return Array.from({ length: count }, () => {
    const body = stalledForm(from);
    return { body, answer: send(body, as === undefined ? {} : { as }) };
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  // This frees the places of forms that a test has left stalled.
  vi.advanceTimersByTime(15_000);
  await settle();
  vi.useRealTimers();
});

describe('an account', () => {
  test('has at most two forms with images concurrently; more of them wait, but not those of other accounts', async () => {
    const go = world.hold();
    const own = Array.from({ length: 5 }, () => send(makeForm(), { as: 'ann' }));
    await untilStarted(2);
    await settle();
    const others = ['bob', 'eve'].map((as) => send(makeForm(), { as }));
    await untilStarted(4);
    await settle();
    expect(world.started).toEqual(['ann', 'ann', 'bob', 'eve']);
    go();
    for (const answer of await Promise.all([...own, ...others])) expect(answer).toEqual(accepted);
  });

  test('that stalls all its forms does not block others', async () => {
    const forms = stall(places + 1, formStart, 'ann');
    await settle();
    expect(await send(makeForm(), { as: 'bob' })).toEqual(accepted);
    for (const { body } of forms) body.end(formEnd);
    const answers = await Promise.all(forms.map(({ answer }) => answer));
    expect(answers.map(({ body }) => body.banner)).toEqual(Array(places + 1).fill(100));
  });
});

describe('a place', () => {
  test('is not taken before an image arrives', async () => {
    const heads = stall(places, `${textPart}Cup\r\n${filePart}`);
    await settle();
    expect(await send(makeForm())).toEqual(accepted);
    for (const { body } of heads) body.end(formEnd);
    await Promise.all(heads.map(({ answer }) => answer));
  });

  test('is not needed for a form with only text, or without a chosen file', async () => {
    const forms = stall(places, formStart);
    await settle();
    const answer = { status: 200, body: { name: 'Cup', banner: null, logo: null } };
    expect(await send(imageForm({ name: 'Cup' }, []))).toEqual(answer);
    expect(await send(imageForm({ name: 'Cup' }, [['banner', null]]))).toEqual(answer);
    for (const { body } of forms) body.end(formEnd);
    await Promise.all(forms.map((form) => form.answer));
  });

  test('is freed when a form stalls for 15 seconds, even if other forms have waited longer', async () => {
    const stalled = stall(places, formStart);
    await settle();
    vi.advanceTimersByTime(10_000);
    const waiting = send(makeForm());
    await settle();
    vi.advanceTimersByTime(4999);
    await settle();
    expect(world.started).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await waiting).toEqual(accepted);
    for (const { answer } of stalled) expect(await answer).toMatchObject(silent);
  });

  test('does not shorten the time of a waiting form: its limits restart once it has a place', async () => {
    const stalled = stall(places, formStart);
    await settle();
    const [waiting] = stall(1, formStart);
    await settle();
    for (let turn = 0; turn < 11; turn += 1) {
      vi.advanceTimersByTime(10_000);
      for (const { body } of stalled) body.write('x');
      await settle();
    }
    for (const { body } of stalled) body.end(formEnd);
    await Promise.all(stalled.map(({ answer }) => answer));
    for (let turn = 0; turn < 2; turn += 1) {
      await settle();
      vi.advanceTimersByTime(14_000);
      waiting?.body.write('x');
    }
    waiting?.body.end(formEnd);
    expect(await waiting?.answer).toMatchObject({ status: 200, body: { banner: 102 } });
  });
});

describe('a form that arrives slowly', () => {
  test.each([
    ['in an image', formStart],
    ['before an image', filePart],
    ['in a text field', textPart],
    ['between its parts', `${formStart}\r\n`],
    ['before it has begun', ''],
  ])('may be silent for less than 15 seconds %s', async (_where, from) => {
    const [form] = stall(1, from);
    await settle();
    vi.advanceTimersByTime(14_999);
    form?.body.write(from === '' ? textPart : 'x');
    await settle();
    vi.advanceTimersByTime(14_999);
    await settle();
    const early = await Promise.race([form?.answer, Promise.resolve('none yet')]);
    expect(early).toBe('none yet');
    vi.advanceTimersByTime(1);
    expect(await form?.answer).toMatchObject(silent);
    expect(world.started).toEqual([]);
  });

  test('has two minutes in total', async () => {
    const [form] = stall(1, formStart);
    await settle();
    for (let second = 0; second < 110; second += 10) {
      vi.advanceTimersByTime(10_000);
      form?.body.write('x');
      await settle();
    }
    vi.advanceTimersByTime(10_000);
    expect(await form?.answer).toMatchObject(
      refusedAs(
        'The form took longer than two minutes to arrive. Send it again with smaller images.',
      ),
    );
  });
});
