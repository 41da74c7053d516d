import axe from 'axe-core';
import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JsonObject } from '../../src/protocol';
import '../../src/ui/main';
import '../../src/ui/driver/schema-form';

afterEach(() => render(html``, document.body));

const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Your name', description: 'As it is printed.', minLength: 2 },
    count: { type: 'integer', title: 'How many', minimum: 1, default: 3 },
    colour: { type: 'string', oneOf: [{ const: '#f00', title: 'Red' }], title: 'Colour' },
    days: { type: 'array', title: 'Days', items: { enum: ['Mon', 'Tue'] }, maxItems: 1, default: ['Mon'] },
    agreed: { type: 'boolean', title: 'Agreed' },
  },
  required: ['name', 'count', 'colour', 'days', 'agreed'],
};

/** Shows a form, and says what it was answered with. */
async function show(schema = SCHEMA): Promise<JsonObject[]> {
  const answers: JsonObject[] = [];
  render(
    html`<main>
      <h1>A form</h1>
      <schema-form
        .schema=${schema}
        @form-accept=${({ detail }: CustomEvent<JsonObject>) => answers.push(detail)}
      ></schema-form>
    </main>`,
    document.body,
  );
  await document.querySelector('schema-form')!.updateComplete;
  return answers;
}

describe('a form made from a schema', () => {
  it('names its fields by their titles, and describes them', async () => {
    await show();
    const name = page.getByRole('textbox', { name: 'Your name' });
    await expect.element(name).toHaveAccessibleDescription('As it is printed.');
    await expect.element(page.getByRole('textbox', { name: 'How many' })).toHaveValue('3');
    await expect.element(page.getByRole('group', { name: 'Days' })).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Mon' })).toBeChecked();
    expect((await axe.run(document.body)).violations).toEqual([]);
  });

  it('says at the field what is wrong, goes there, and answers only when all is right', async () => {
    const answers = await show();
    await userEvent.click(page.getByRole('checkbox', { name: 'Tue' }));
    await userEvent.click(page.getByRole('button', { name: 'Accept' }));
    const name = page.getByRole('textbox', { name: 'Your name' });
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('As it is printed. Fill this in.');
    await expect.element(page.getByText('Choose at most 1.')).toBeVisible();
    expect((await axe.run(document.body)).violations).toEqual([]);
    expect(answers).toEqual([]);
    await userEvent.keyboard('Ada');
    await userEvent.click(page.getByRole('checkbox', { name: 'Tue' }));
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Colour' }), 'Red');
    await userEvent.click(page.getByRole('button', { name: 'Accept' }));
    await expect
      .poll(() => answers)
      .toEqual([{ name: 'Ada', count: 3, colour: '#f00', days: ['Mon'], agreed: false }]);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('is answered by keyboard alone', async () => {
    const answers = await show({
      type: 'object',
      properties: { approved: { type: 'boolean', title: 'Deploy' } },
      required: ['approved'],
    });
    document.querySelector('schema-form')!.focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => answers).toEqual([{ approved: true }]);
  });

  it('marks what may stay empty, and takes no text of the server for markup', async () => {
    await show({
      type: 'object',
      properties: {
        note: { type: 'string', title: '<img src=x onerror=alert(1)>', description: '<b>bold</b>' },
      },
    });
    await expect.element(page.getByText('(optional)')).toBeVisible();
    expect(document.querySelector('schema-form img, schema-form b')).toBeNull();
  });

  it('leads to its button where it asks for nothing', async () => {
    await show({ type: 'object', properties: {} });
    document.querySelector('schema-form')!.focus();
    await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveFocus();
  });
});
