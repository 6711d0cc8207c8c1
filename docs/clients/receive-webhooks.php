<?php
// Receives Masthead's webhooks: SECRET=whsec_… php -S 127.0.0.1:8000 receive-webhooks.php

const TOLERANCE_SECONDS = 300;

/** The event, if the request is Masthead's and from just now. $body are its bytes as they arrived. */
function event_in(string $body, array $secrets): ?array
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return null;
    }
    $sent = explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '');
    foreach ($secrets as $secret) {
        $key = base64_decode(str_replace('whsec_', '', $secret));
        $own = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        foreach ($sent as $each) {
            if (hash_equals($own, $each)) {
                return ['id' => $id] + json_decode($body, true);
            }
        }
    }
    return null;
}

// While a secret is rotated, both of them, separated by a space.
$event = event_in(file_get_contents('php://input'), explode(' ', getenv('SECRET') ?: ''));
if ($event === null) {
    http_response_code(400);
    exit;
}
// The same event may come more than once. This folder stands for a table with a unique key.
$folder = getenv('SEEN') ?: sys_get_temp_dir() . '/webhooks-seen';
@mkdir($folder, 0700, true);
$is_new = @fopen($folder . '/' . hash('sha256', $event['id']), 'x') !== false;
if ($is_new) {
    $line = $event['id'] . ' ' . $event['type'] . ' ' . json_encode($event['data'], JSON_UNESCAPED_SLASHES);
    file_put_contents('php://stdout', $line . "\n");
}
// Within ten seconds: what takes longer goes into a queue first.
http_response_code(204);
