import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApi } from '#tooling/testing/api.ts';
import { codeSentTo } from '#tooling/testing/inbox.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

describe('the log', () => {
  it('tells what was asked and what failed, and holds nothing of a viewer, whatever goes wrong', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const api = await testApi({ logger: { level: 'trace', stream } });
    const doorKey = 'c0ffee'.repeat(7).slice(0, 40);
    const guest = await newGuest(api.app, { doorKey });
    const auth = { authorization: `Token ${guest.token}` };
    const phone = '79991234567';
    const strangersPhone = '79997654321';
    const call = (options: InjectOptions) => api.app.inject(options);
    await call({ url: `/v2/users/self?access_token=${guest.token}&limit=5&phone=${phone}&ts=${guest.token}` });
    await call({ url: `/v2/users/self/devices/${guest.deviceId}`, headers: auth });
    await call({ url: `/v2/nothing/${guest.token}/${guest.deviceId}?token=${guest.token}` });
    await call({
      method: 'POST',
      url: '/v2/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"login":"${guest.username}","password":"${guest.password}"`,
    });
    await call({
      method: 'POST',
      url: '/v2/auth/login',
      payload: { login: guest.username, password: `${guest.password}?` },
    });
    await call({ method: 'POST', url: '/v2/auth/device', payload: { device_id: guest.deviceId } });
    const externalToken = 'feed'.repeat(10);
    const chosenPassword = 'a password of my own';
    const post = (url: string, payload: object) => call({ method: 'POST', url, headers: auth, payload });
    await post(`/v2/otps?phone=${phone}`, { phone });
    const code = await codeSentTo(api.app, phone);
    await call({ url: `/v2/otp/exist?phone=${phone}` });
    await post('/v2/auth/otp', { phone: strangersPhone, token: code });
    await post(`/v2/auth/otp/${strangersPhone}/`, { identifier: strangersPhone, token: code });
    await post('/v2/auth/provider', { token: externalToken });
    await post('/v2/users', { username: 'somebody', password: chosenPassword });
    await call({ url: `/v2/%zz${guest.token}` });
    // From here on the database refuses what it is asked, and its messages repeat what that was.
    await api.database.execute(sql`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no: %', NEW; END $$`);
    for (const table of ['users', 'devices', 'sessions', 'deliveries', 'attempts']) {
      await api.database.execute(sql`
        CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON ${sql.identifier(table)} FOR EACH ROW EXECUTE FUNCTION fail()`);
    }
    const failures = [
      await post('/v2/otps', { phone: strangersPhone }),
      await post('/v2/auth/otp', { phone, token: code }),
      await post('/v2/auth/otp', { phone, token: 'wrong' }),
      await call({
        method: 'PATCH',
        url: `/v2/users/self/devices/${guest.deviceId}`,
        headers: auth,
        payload: { name: phone },
      }),
      await call({
        method: 'POST',
        url: `/v2/auth/device?access_token=${guest.token}`,
        headers: { 'x-request-id': 'trace-me' },
        payload: { device_id: guest.deviceId },
      }),
      await call({
        method: 'POST',
        url: '/v2/users',
        payload: { username: phone, password: guest.password, is_guest: true },
      }),
    ];
    for (const answer of failures) {
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ error_code: 'internal_error', detail: answer.json().error.message });
      expect(answer.body).not.toMatch(/SELECT|INSERT|UPDATE|plpgsql|no:|node_modules/);
    }
    await api.close();
    const log = lines.join('');
    for (const secret of [
      guest.token,
      guest.interimToken,
      guest.deviceId,
      guest.password,
      guest.username,
      doorKey,
      phone,
      strangersPhone,
      externalToken,
      chosenPassword,
    ]) {
      expect(log).not.toContain(secret);
    }
    // As a whole number: its digits may well stand within an instant.
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(log).toContain('"route":"/v2/users/self/devices/:id"');
    expect(log).toContain('"query":{"limit":"5"}');
    expect(log).toMatch(/"level":50,.*"reqId":"trace-me".*SQLSTATE P0001/);
  });
});
